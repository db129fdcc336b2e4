// placeholder so that the target builds until its first file is there
