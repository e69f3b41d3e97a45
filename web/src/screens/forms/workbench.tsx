import { useEffect, useRef, useState } from 'preact/hooks';
import { number, percent } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { SelectField } from '../../ui/field.js';
import { Icon } from '../../ui/icon.js';
import { ErrorState } from '../../ui/states.js';
import { narrow, useMedia } from '../../ui/use-media.js';
import type { Design } from './design.js';
import { useLatestBonds } from './latest-bonds.js';
import { drawn } from './form-field.js';
import { Blanks, FieldList } from './field-list.js';
import { Inspector } from './inspector.js';
import { type PagePicture, usePagePicture } from './page-picture.js';
import { usePreview } from './preview.js';
import { Stage } from './stage.js';
import { Tool } from './tool.js';

/** Pixels a point: `undefined` is as wide as there is room. */
type Zoom = number | undefined;

const zooms = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3];

/** Room around the page, in pixels. */
const margin = 48;

/** The page in the middle, what can be done above it, and what is selected beside it. */
export function Workbench({ design, mayEdit }: { design: Design; mayEdit: boolean }) {
  const { forms } = texts.value;
  const { form } = design;
  const page = design.page.value;
  const isNarrow = useMedia(narrow);
  const [isDrawing, setDrawing] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const [bondID, setBondID] = useState('');
  const [zoom, setZoom] = useState<Zoom>();
  const { now, reload } = usePagePicture(form, page);
  const picture = now.state === 'here' ? now.value : undefined;
  const desk = useRef<HTMLDivElement>(null);
  const room = useWidth(desk);
  useEffect(() => {
    if (picture) design.sheet.value = { width: picture.width, height: picture.height };
  }, [picture]);
  const preview = usePreview(isFilled ? { form, page, bondID, fields: design.onPage.value } : undefined);
  const fit = Math.max(0.3, Math.min(2, (room - (isNarrow ? 0 : margin)) / (picture?.width ?? 612)));
  const scale = isNarrow ? fit : (zoom ?? fit);
  const add = () => {
    const { width } = design.sheet.value;
    design.add([drawn({ x: Math.round(width / 2 - 90), y: 72, w: 180, h: 18 }, page)]);
    // Arrows move it from here.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.placed[aria-pressed=true]')?.focus());
  };
  return (
    <div class="workbench">
      <div class="workbench-tools" role="toolbar" aria-label={forms.tools}>
        {mayEdit && !isNarrow && (
          <div class="tools">
            <Tool
              icon="select"
              label={forms.select}
              isPressed={!isDrawing}
              onClick={() => setDrawing(false)}
            />
            <Tool icon="draw" label={forms.draw} isPressed={isDrawing} onClick={() => setDrawing(true)} />
          </div>
        )}
        {mayEdit && (
          <div class="tools">
            <Tool icon="larger" label={forms.add} text={isNarrow ? '' : forms.addShort} onClick={add} />
            <Tool
              icon="undo"
              label={forms.undo}
              disabled={!design.canUndo.value}
              onClick={() => design.undo()}
            />
            <Tool
              icon="redo"
              label={forms.redo}
              disabled={!design.canRedo.value}
              onClick={() => design.redo()}
            />
            <Tool
              icon="paste"
              label={forms.paste}
              disabled={!design.canPaste.value}
              onClick={() => design.paste()}
            />
          </div>
        )}
        {form.length > 1 && (
          <div class="tools">
            <Tool
              icon="before"
              label={forms.before}
              disabled={page === 1}
              onClick={() => design.turnTo(page - 1)}
            />
            <span class="number" role="status">
              {number(page)} / {number(form.length)}
            </span>
            <Tool
              icon="after"
              label={forms.after}
              disabled={page === form.length}
              onClick={() => design.turnTo(page + 1)}
            />
          </div>
        )}
        {!isNarrow && (
          <div class="tools zoom">
            <Tool icon="smaller" label={forms.smaller} onClick={() => setZoom(stepOf(scale, -1))} />
            <button type="button" class="tool number" title={forms.fit} onClick={() => setZoom(undefined)}>
              {percent(Math.round(scale * 100))}
            </button>
            <Tool icon="larger" label={forms.larger} onClick={() => setZoom(stepOf(scale, 1))} />
          </div>
        )}
      </div>
      <div class="desk" ref={desk} role="region" aria-label={forms.page} tabIndex={0}>
        {now.state === 'failed' ? (
          <ErrorState error={now.error} onRetry={reload} />
        ) : (
          <Stage
            design={design}
            picture={shownOf(picture ?? design.sheet.value, isFilled ? preview.url : undefined)}
            scale={scale}
            isDrawing={isDrawing && !isNarrow}
            mayEdit={mayEdit && !isNarrow}
            isFilled={isFilled && preview.url !== undefined}
            troubles={preview.troubles}
          />
        )}
      </div>
      <aside class="side" aria-label={forms.fields}>
        <div class="preview-choice">
          <label class="switch">
            <input
              type="checkbox"
              checked={isFilled}
              onChange={({ currentTarget }) => setFilled(currentTarget.checked)}
            />
            {forms.preview}
          </label>
          {isFilled && <BondChoice bondID={bondID} hasOwn={form.bondID !== undefined} onChange={setBondID} />}
          {isFilled && (
            <p class="soft" role="status">
              {preview.isBusy ? forms.filling : forms.troubles(preview.troubles.size)}
            </p>
          )}
          {preview.error && (
            <p class="trouble error" role="alert">
              <Icon name="warning" size={16} />
              {preview.error.message}
            </p>
          )}
        </div>
        {mayEdit && <Blanks design={design} />}
        {mayEdit && <Inspector design={design} troubles={preview.troubles} />}
        <section class="page-fields">
          <h2>{forms.onPage(design.onPage.value.length)}</h2>
          <FieldList design={design} troubles={preview.troubles} />
        </section>
      </aside>
    </div>
  );
}

const shownOf = (plain: PagePicture, url: string | undefined): PagePicture => ({
  ...plain,
  ...(url && { url }),
});

/** The next zoom above or below. */
function stepOf(scale: number, step: 1 | -1): number {
  const next =
    step > 0 ? zooms.find((zoom) => zoom > scale + 0.01) : zooms.findLast((zoom) => zoom < scale - 0.01);
  return next ?? scale;
}

interface BondChoiceProps {
  bondID: string;
  hasOwn: boolean;
  onChange: (bondID: string) => void;
}

/** With whose values the page is filled. */
function BondChoice({ bondID, hasOwn, onChange }: BondChoiceProps) {
  const { forms } = texts.value;
  return (
    <SelectField
      label={forms.withValuesOf}
      value={bondID}
      options={[
        ['', hasOwn ? forms.ownBond : forms.noBond],
        ...useLatestBonds().map(({ id, projectName }) => [id, projectName] as const),
      ]}
      onChange={onChange}
    />
  );
}

/** How wide an element is, in pixels. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(800);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, []);
  return width;
}
