// What a person does with the map.

/** A map is moved and enlarged with a mouse, a trackpad, fingers and keys, and a click selects a route. */
export function listenToMap(map) {
  let last = null;
  let moved = 0;
  const fingers = new Map();
  map.root.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { left, top } = map.root.getBoundingClientRect();
    // Two fingers on a trackpad move; a pinch, which has the control key, enlarges, and so does the wheel of a mouse.
    const isWheel = event.deltaX === 0 && Math.abs(event.deltaY) >= 50;
    if (event.ctrlKey || event.metaKey || isWheel && !event.shiftKey) {
      map.zoom(Math.exp(-event.deltaY / (isWheel ? 500 : 100)), event.clientX - left, event.clientY - top);
    } else {
      map.move(-event.deltaX - (event.shiftKey ? event.deltaY : 0), event.shiftKey ? 0 : -event.deltaY);
    }
  }, { passive: false });
  map.root.addEventListener("pointerdown", (event) => {
    if (event.target.closest("button")) return;
    fingers.set(event.pointerId, event);
    last = event;
    moved = 0;
  });
  addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = fingers.get(event.pointerId);
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    moved += Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY);
    if (other) {
      const distance = (finger) => Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY);
      const { left, top } = map.root.getBoundingClientRect();
      map.zoom(distance(event) / Math.max(distance(before), 1), other.clientX - left, other.clientY - top);
    } else {
      map.move(event.clientX - before.clientX, event.clientY - before.clientY);
    }
    fingers.set(event.pointerId, event);
  });
  const end = (event) => fingers.delete(event.pointerId);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  map.root.addEventListener("click", (event) => {
    if (moved > 6 || !last) return;
    const node = event.target.closest("[data-route]");
    if (node) map.select(node.dataset.flow, node.dataset.route);
  });
  map.root.addEventListener("keydown", (event) => {
    if (event.target !== map.root) return;
    const step = 60;
    const actions = {
      ArrowLeft: () => map.move(step, 0), ArrowRight: () => map.move(-step, 0), ArrowUp: () => map.move(0, step),
      ArrowDown: () => map.move(0, -step), "+": () => map.zoom(1.3), "=": () => map.zoom(1.3),
      "-": () => map.zoom(1 / 1.3), 0: () => map.fit(),
    };
    if (!actions[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    actions[event.key]();
  });
}
