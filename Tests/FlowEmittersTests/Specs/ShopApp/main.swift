// A program that walks through the example app without its views: the session, the coordinator and the view models that a person
// has written, on the code that is generated. It prints what is not as it should be.
try someoneNewIsShownAround()
try aPasswordIsRefusedOrAcceptedOrNotEnough()
try aGuestBuysALamp()
try anUpdateIsOfferedOnce()
try whoSignsOutIsForgottenButTheBasketStays()
try ordersAreCancelledRepeatedAndSentBack()
try aLinkToTheOrdersWaitsForThePassword()
print(failures == 0 ? "all well" : "\(failures) failures")
