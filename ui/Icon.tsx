/** Line icons of 24 px that take the colour of the text beside them. The picture never speaks: its control has a name. */
import type { ReactNode } from 'react';
import styles from './Icon.module.css';

const tint = { fill: 'currentColor', fillOpacity: 0.22, stroke: 'none' } as const;

const pictures = {
  alert: (
    <>
      <path {...tint} d="M12 4 2.8 19.5h18.4z" />
      <path d="M12 4 2.8 19.5h18.4zM12 10v4M12 16.8h.01" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle {...tint} cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M15.5 8.5V6A1.5 1.5 0 0 0 14 4.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5" />
    </>
  ),
  down: <path d="m6 9.5 6 6 6-6" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17" />
    </>
  ),
  headset: (
    <>
      <path d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M19.5 17c0 2.5-2 3.5-5 3.5" />
      <rect {...tint} x="3.5" y="13" width="4" height="6" rx="2" />
      <rect x="3.5" y="13" width="4" height="6" rx="2" />
      <rect x="16.5" y="13" width="4" height="6" rx="2" />
    </>
  ),
  home: (
    <>
      <path {...tint} d="M5 11v8h14v-8l-7-6z" />
      <path d="M3.5 11.5 12 4l8.5 7.5M5.5 10v9.5h13V10M10 19.5V14h4v5.5" />
    </>
  ),
  moon: (
    <>
      <path {...tint} d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
      <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
    </>
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5" />,
  shield: (
    <>
      <path {...tint} d="M12 3.5 4.5 6v5.5c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6z" />
      <path d="M12 3.5 4.5 6v5.5c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6zM9 12l2.2 2.2L15.5 10" />
    </>
  ),
  sun: (
    <>
      <circle {...tint} cx="12" cy="12" r="4" />
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M18.7 5.3l-1.8 1.8M7.1 16.9l-1.8 1.8" />
    </>
  ),
  top: <path d="M12 20V5M6 11l6-6 6 6" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof pictures;

export function Icon({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {pictures[name]}
    </svg>
  );
}
