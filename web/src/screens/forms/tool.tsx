import { Drawing } from '../../ui/icon.js';
import './tool.css';

/* Drawn for a square of 24, in lines. */
const shapes = {
  select: 'M6 4l12 8-5.5 1.2L10 19z',
  draw: 'M4 7V4h3 M17 4h3v3 M20 17v3h-3 M7 20H4v-3 M12 8.5v7 M8.5 12h7',
  undo: 'M8 5L4 9l4 4 M4 9h10a5 5 0 010 10h-3',
  redo: 'M16 5l4 4-4 4 M20 9H10a5 5 0 000 10h3',
  smaller: 'M6 12h12',
  larger: 'M6 12h12 M12 6v12',
  before: 'M14.5 6l-6 6 6 6',
  after: 'M9.5 6l6 6-6 6',
  copy: 'M9 9h10v11H9z M6 15H5V4h10v2',
  paste: 'M9 5H6v15h12V5h-3 M9 3.5h6v4H9z M9 12h6 M9 16h4',
  pages: 'M8 4h11v13H8z M5 8v12h11',
  remove: 'M5 7h14 M10 7V4.5h4V7 M7 7l.8 13h8.4L17 7 M10.5 11v5.5 M13.5 11v5.5',
  left: 'M4 4v16 M7.5 7h12v3.5h-12z M7.5 13.5h7V17h-7z',
  right: 'M20 4v16 M4.5 7h12v3.5h-12z M9.5 13.5h7V17h-7z',
  top: 'M4 4h16 M7 7.5h3.5v12H7z M13.5 7.5H17v7h-3.5z',
  bottom: 'M4 20h16 M7 4.5h3.5v12H7z M13.5 9.5H17v7h-3.5z',
  width: 'M4 6v12 M20 6v12 M7 12h10 M9.5 9.5L7 12l2.5 2.5 M14.5 9.5L17 12l-2.5 2.5',
  height: 'M6 4h12 M6 20h12 M12 7v10 M9.5 9.5L12 7l2.5 2.5 M9.5 14.5L12 17l2.5-2.5',
  across: 'M4 4v16 M20 4v16 M9.5 7h5v10h-5z',
  down: 'M4 4h16 M4 20h16 M7 9.5h10v5H7z',
};

interface ToolProps {
  icon: keyof typeof shapes;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** Of one that stays chosen. */
  isPressed?: boolean;
  /** Beside the icon. */
  text?: string;
}

/** A small button of the designer: an icon, with its name when one points at it. */
export const Tool = ({ icon, label, onClick, disabled = false, isPressed, text }: ToolProps) => (
  <button
    class="tool"
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    disabled={disabled}
    onClick={onClick}
  >
    <Drawing shape={shapes[icon]} />
    {text}
  </button>
);
