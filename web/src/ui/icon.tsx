/* Drawn for a square of 24, in lines. */
const shapes = {
  shield: 'M12 3l7 2.5v6c0 4.5-3 7.6-7 9.5-4-1.9-7-5-7-9.5v-6z M9 12l2.2 2.2L15.2 10',
  inbox: 'M4 13l2.4-8h11.2L20 13v6H4z M4 13h4.5l1.2 2.5h4.6l1.2-2.5H20',
  form: 'M6 3h8l4 4v14H6z M14 3v4h4 M9 12h6 M9 16h6',
  sliders: 'M4 7h9 M17 7h3 M4 17h3 M11 17h9 M15 4.5v5 M9 14.5v5',
  upload: 'M12 16V5 M7.5 9.5L12 5l4.5 4.5 M5 19h14',
  read: 'M12 6.5C10 5 7 4.7 4 5v13c3-.3 6 0 8 1.5 2-1.5 5-1.8 8-1.5V5c-3-.3-6 0-8 1.5z M12 6.5v13',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13z M15.4 15.4L20 20',
  filter: 'M4 6h16 M7 12h10 M10 18h4',
  close: 'M6 6l12 12 M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  down: 'M6 9.5l6 6 6-6',
  back: 'M14.5 6l-6 6 6 6',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8z M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  copy: 'M9 9h10v11H9z M6 15H5V4h10v2',
  warning: 'M12 4l9 16H3z M12 10v4.5 M12 17.3v.2',
  info: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17z M12 11v5.5 M12 7.6v.2',
};

export type IconName = keyof typeof shapes;

/** A picture beside a text, or in a button that has a label: it is not read aloud. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Drawing shape={shapes[name]} size={size} />
);

/** The picture that the lines of a shape make, for those that have shapes of their own. */
export const Drawing = ({ shape, size = 20 }: { shape: string; size?: number }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={shape} />
  </svg>
);
