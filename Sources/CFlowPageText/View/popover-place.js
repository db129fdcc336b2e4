// Where a popover is on the screen.

/**
 * The place of a popover: below a button, or above it if there is more room.
 *
 * @param frame of the button: its `top`, `bottom`, `left` and `right`
 * @param screen the same of the screen
 * @returns the distance of the popover's edge from that edge of the screen, and of its arrow from the left
 */
export function placeBeside(frame, screen) {
  const [above, below] = [frame.top - screen.top, screen.bottom - frame.bottom];
  const isBelow = below >= above;
  const height = screen.bottom - screen.top;
  return { isBelow, edge: height - Math.max(above, below), arrow: (frame.left + frame.right) / 2 - screen.left };
}
