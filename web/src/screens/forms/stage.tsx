import type { ProposedField } from 'surety-bonding-client';
import { useRef } from 'preact/hooks';
import { number } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import type { Box, Handle } from './box.js';
import type { Design } from './design.js';
import type { PlacedField } from './form-field.js';
import { useGestures } from './gestures.js';
import { arrows, moveByKey } from './keys.js';
import type { PagePicture } from './page-picture.js';
import type { Trouble } from './preview.js';
import './stage.css';

const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

interface StageProps {
  design: Design;
  picture: PagePicture;
  /** Pixels a point. */
  scale: number;
  isDrawing: boolean;
  mayEdit: boolean;
  /** The page shows values: fields are outlines alone. */
  isFilled: boolean;
  troubles: ReadonlyMap<string, Trouble>;
}

/** The page with its fields over it. Tab goes from field to field, arrows move what is selected. */
export function Stage({ design, picture, scale, isDrawing, mayEdit, isFilled, troubles }: StageProps) {
  const { forms } = texts.value;
  const sheet = useRef<HTMLDivElement>(null);
  const { live, cancel, handlers } = useGestures(design, scale, isDrawing);
  const moved = new Map(live.fields?.map((field) => [field.key, field]));
  const page = design.page.value;
  const selected = design.selected.value;
  const fields = design.onPage.value.map((field) => moved.get(field.key) ?? field);
  const blanks = mayEdit ? (design.blanks.value ?? []).filter((blank) => blank.page === page) : [];
  const [only] = design.chosen.value.length === 1 ? design.chosen.value : [];
  const resizing = only && (moved.get(only.key) ?? only);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      cancel();
      design.select([]);
    }
    const key = (event.target as HTMLElement).dataset.key;
    if (arrows[event.key] && key !== undefined && !selected.includes(key)) design.select([key]);
    moveByKey(event, design);
  };
  return (
    <div
      ref={sheet}
      class={`form-page ${isDrawing ? 'drawing' : ''} ${isFilled ? 'filled' : ''}`}
      role="group"
      aria-label={forms.pageOf(number(page), number(design.form.length))}
      style={sizeOf(picture, scale)}
      {...(mayEdit && { ...handlers, onKeyDown: press })}
    >
      {picture.url && <img src={picture.url} alt="" draggable={false} />}
      {fields.map((field) => (
        <FieldBox
          key={field.key}
          field={field}
          scale={scale}
          isSelected={selected.includes(field.key)}
          trouble={troubles.get(field.key)}
          onToggle={() => design.toggle(field.key)}
        />
      ))}
      {blanks.map((blank) => (
        <Blank
          key={`${blank.x} ${blank.y}`}
          blank={blank}
          scale={scale}
          onAccept={() => design.accept([blank])}
        />
      ))}
      {mayEdit && resizing && <Handles box={resizing} scale={scale} />}
      {live.frame && <div class="frame" style={placeOf(live.frame, scale)} />}
      {live.guides.map(({ axis, at }) => (
        <div
          key={axis}
          class={`guide ${axis}`}
          style={{ [axis === 'x' ? 'left' : 'top']: `${at * scale}px` }}
        />
      ))}
    </div>
  );
}

interface FieldBoxProps {
  field: PlacedField;
  scale: number;
  isSelected: boolean;
  trouble: Trouble | undefined;
  onToggle: () => void;
}

function FieldBox({ field, scale, isSelected, trouble, onToggle }: FieldBoxProps) {
  const { forms } = texts.value;
  const { key, type, value, x, y, fontSize } = field;
  const name = value || forms.empty;
  return (
    <button
      type="button"
      class={`placed ${type} ${trouble?.kind ?? ''}`}
      data-key={key}
      aria-pressed={isSelected}
      aria-label={[forms.fieldAt(name, number(x), number(y)), trouble?.text].filter(Boolean).join(': ')}
      title={trouble ? trouble.text : undefined}
      style={{ ...placeOf(field, scale), fontSize: `${Math.min(fontSize, 14) * scale}px` }}
      // A pointer has selected it already.
      onClick={({ detail }) => detail === 0 && onToggle()}
    >
      <span>{value}</span>
    </button>
  );
}

function Blank({ blank, scale, onAccept }: { blank: ProposedField; scale: number; onAccept: () => void }) {
  const { accept } = texts.value.forms;
  const name = blank.meaning ?? blank.label;
  return (
    <button
      type="button"
      class="blank"
      data-blank
      aria-label={accept(name)}
      title={accept(name)}
      style={placeOf(blank, scale)}
      onClick={onAccept}
    />
  );
}

const Handles = ({ box, scale }: { box: Box; scale: number }) => (
  <div class="handles" style={placeOf(box, scale)} aria-hidden="true">
    {handles.map((handle) => (
      <i key={handle} class={handle} data-handle={handle} />
    ))}
  </div>
);

const sizeOf = ({ width, height }: { width: number; height: number }, scale: number) => ({
  width: `${width * scale}px`,
  height: `${height * scale}px`,
});

const placeOf = ({ x, y, w, h }: Box, scale: number) => ({
  left: `${x * scale}px`,
  top: `${y * scale}px`,
  ...sizeOf({ width: w, height: h }, scale),
});
