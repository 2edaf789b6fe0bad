/** The words of an operator, dressed by the page. What may stand in them is decided in `rich-text.ts`. */
import { createElement, Fragment, type ReactNode } from 'react';
import { externalLinkRel, isOwnPath } from '#kernel/html.ts';
import { Link } from '../navigation/Link.tsx';
import styles from './RichText.module.css';
import { parseRichText, type RichElement, type RichNode } from './rich-text.ts';

export function RichText({ html }: { readonly html: string }) {
  return <div className={styles.text}>{renderNodes(parseRichText(html))}</div>;
}

const renderNodes = (nodes: readonly RichNode[]): ReactNode =>
  // Text that was read once never changes places, so its place is its key.
  nodes.map((node, place) =>
    createElement(Fragment, { key: place }, typeof node === 'string' ? node : renderElement(node)),
  );

function renderElement({ tag, attributes, children }: RichElement): ReactNode {
  const { href, src, alt = '', start, scope, colspan, rowspan, width, height } = attributes;
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  if (tag === 'img') return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  if (tag === 'a') return renderLink({ href, isExternal: attributes['outward'] !== undefined, children });
  const numbers = {
    start: toOptionalNumber(start),
    colSpan: toOptionalNumber(colspan),
    rowSpan: toOptionalNumber(rowspan),
    scope,
  };
  return createElement(tag, numbers, renderNodes(children));
}

type RichLinkProps = {
  readonly href: string | undefined;
  readonly isExternal: boolean;
  readonly children: readonly RichNode[];
};

function renderLink({ href, isExternal, children }: RichLinkProps): ReactNode {
  if (href === undefined) return renderNodes(children);
  if (isOwnPath(href)) return <Link to={href}>{renderNodes(children)}</Link>;
  return (
    <a href={href} {...(isExternal ? { target: '_blank', rel: externalLinkRel } : {})}>
      {renderNodes(children)}
    </a>
  );
}

const toOptionalNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
