/**
 * A way inside the site. To the browser it is an anchor like any other; the site listens for clicks on all of them
 * once and changes the page in place, so that a link costs nothing while a page with a hundred of them wakes.
 */
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string;
  /** Going back leads to where the visitor was before this page, and not to this page. */
  readonly replace?: boolean;
};

export function Link({ to, replace, children, ...rest }: Props) {
  return (
    <a {...rest} href={to} data-inside={replace ? 'replace' : ''}>
      {children}
    </a>
  );
}
