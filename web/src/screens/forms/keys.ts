import type { Design } from './design.js';

/** Where the arrows point. */
export const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Points of one press, and of one with Shift. */
const steps = { plain: 1, shift: 10 };

/** Arrows move what is selected, and with Alt they change its size. */
export function moveByKey(press: KeyboardEvent, design: Design): void {
  const arrow = arrows[press.key];
  if (!arrow || press.ctrlKey || press.metaKey || design.chosen.value.length === 0) return;
  press.preventDefault();
  const [dx, dy] = arrow.map((unit) => unit * (press.shiftKey ? steps.shift : steps.plain)) as [
    number,
    number,
  ];
  const gesture = `${press.altKey ? 'stretch' : 'move'} ${design.selected.value.join(' ')}`;
  if (press.altKey) design.stretch(dx, dy, gesture);
  else design.move(dx, dy, gesture);
}

/** What a key with Ctrl or ⌘ does, and Delete, wherever in the designer the focus is. */
export function commandOf(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  design: Design,
): (() => void) | undefined {
  if (!ctrlKey && !metaKey)
    return key === 'Delete' || key === 'Backspace' ? () => design.removeSelected() : undefined;
  switch (key.toLowerCase()) {
    case 'z':
      return () => (shiftKey ? design.redo() : design.undo());
    case 'y':
      return () => design.redo();
    case 'c':
      return () => design.copy();
    case 'v':
      return () => design.paste();
    case 'a':
      return () => design.select(design.onPage.value.map((field) => field.key));
    default:
      return undefined;
  }
}
