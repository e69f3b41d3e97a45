import { arranged } from '../../web/src/screens/forms/arrange.js';
import { resized, stepWithin } from '../../web/src/screens/forms/box.js';
import { History } from '../../web/src/screens/forms/history.js';
import { snap } from '../../web/src/screens/forms/snap.js';
import { completionsAt, templateOfMeaning } from '../../web/src/screens/forms/standard-names.js';

/* What the designer of forms does with boxes, steps and names, without a browser. */

const page = { width: 612, height: 792 };
const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

test('what was done is undone step by step, and done again until something else is done', () => {
  const first = History.of('a').change('b').change('c');
  const back = first.undo();
  expect([back.now, back.undo().now, back.undo().undo().now]).toEqual(['b', 'a', 'a']);
  expect([back.redo().now, back.redo().redo().now]).toEqual(['c', 'c']);
  expect(back.change('d').canRedo).toBe(false);
});

test('changes of one gesture are one step', () => {
  const moved = History.of(0).change(1, 'move').change(2, 'move').change(3, 'move');
  expect([moved.undo().now, moved.change(4, 'size').undo().now]).toEqual([0, 3]);
  const again = moved.undo().redo().change(4, 'move');
  expect(again.undo().now).toBe(3);
});

test('boxes are put in line, made the same size, and distributed', () => {
  const boxes = [box(100, 10, 50, 10), box(20, 40, 30, 20), box(60, 95, 40, 10)];
  const of = (arrangement: Parameters<typeof arranged>[1], member: 'x' | 'y' | 'w' | 'h') =>
    arranged(boxes, arrangement).map((each) => each[member]);
  expect(of('left', 'x')).toEqual([20, 20, 20]);
  expect(of('right', 'x')).toEqual([100, 120, 110]);
  expect(of('top', 'y')).toEqual([10, 10, 10]);
  expect(of('bottom', 'y')).toEqual([95, 85, 95]);
  expect(of('width', 'w')).toEqual([50, 50, 50]);
  expect(of('height', 'h')).toEqual([10, 10, 10]);
  expect(of('down', 'y')).toEqual([10, 47.5, 95]);
  expect(of('across', 'x')).toEqual([100, 20, 55]);
});

test('nothing leaves its page, or becomes too small to take hold of', () => {
  expect(stepWithin(box(5, 700, 100, 90), page, -10, 10)).toEqual([-5, 2]);
  expect(resized(box(100, 100, 50, 20), 'se', 900, -90, page)).toEqual(box(100, 100, 512, 4));
  expect(resized(box(100, 100, 50, 20), 'nw', -200, 5.26, page)).toEqual(box(0, 105.3, 150, 14.7));
});

test('edges and middles pull to those of neighbours, and to the grid where there are none', () => {
  const neighbour = box(200, 300, 100, 20);
  const { dx, dy, guides } = snap(box(40, 100, 100, 20), [neighbour], { dx: 157, dy: 91 }, 5);
  expect([dx, dy, guides]).toEqual([160, 92, [{ axis: 'x', at: 200 }]]);
  expect(snap(box(40, 100, 100, 20), [neighbour], { dx: 157, dy: 91 }, 0)).toEqual({
    ...{ dx: 157, dy: 91 },
    guides: [],
  });
  expect(snap(box(40, 100, 100, 20), [neighbour], { dx: 61, dy: 0 }, 5, 'e').dx).toBe(60);
});

test('names are completed as they are mostly written, and bare within a template', () => {
  const [sum] = completionsAt('penalS', 6);
  expect(sum).toEqual({ name: 'bond.penalSum', from: 0, insert: '{{ bond.penalSum | money }}' });
  expect(completionsAt('{{ principal.', 13).map(({ insert }) => insert)).toContain('principal.address');
  expect(completionsAt('{{ bond.date | da', 17).map(({ name }) => name)).toEqual(['date']);
  expect(completionsAt('{{ pla', 6, ['values.place'])[0]?.name).toBe('values.place');
  expect(completionsAt('', 0)).toEqual([]);
});

test('the meaning of a blank becomes a template, and what no record has stays open', () => {
  expect(templateOfMeaning('bond.penalSumWords')).toBe('{{ bond.penalSum | words }}');
  expect(templateOfMeaning('bond.date', 'month')).toBe('{{ bond.date | date: "%B" }}');
  expect(templateOfMeaning('principal.name')).toBe('{{ principal.name }}');
  expect(templateOfMeaning('principal.signature')).toBe('');
});
