/** The words of an operator, dressed by the page. What may stand in them is decided in `rich-text.ts`. */
import { createElement, Fragment, type ReactNode } from 'react';
import { isOwnPath, outwardRel } from '#kernel/html.ts';
import { Link } from './Link.tsx';
import styles from './RichText.module.css';
import { type RichElement, type RichNode, readRichText } from './rich-text.ts';

export function RichText({ html }: { readonly html: string }) {
  return <div className={styles.text}>{shown(readRichText(html))}</div>;
}

const shown = (nodes: readonly RichNode[]): ReactNode =>
  // Text that was read once never changes places, so its place is its key.
  nodes.map((node, place) => createElement(Fragment, { key: place }, typeof node === 'string' ? node : element(node)));

function element({ tag, given, children }: RichElement): ReactNode {
  const { href, src, alt = '', start, scope, colspan, rowspan, width, height } = given;
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  if (tag === 'img') return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  if (tag === 'a') return link({ href, outward: given['outward'] !== undefined, children });
  const numbers = { start: numberOf(start), colSpan: numberOf(colspan), rowSpan: numberOf(rowspan), scope };
  return createElement(tag, numbers, shown(children));
}

type LinkParts = {
  readonly href: string | undefined;
  readonly outward: boolean;
  readonly children: readonly RichNode[];
};

function link({ href, outward, children }: LinkParts): ReactNode {
  if (href === undefined) return shown(children);
  if (isOwnPath(href)) return <Link to={href}>{shown(children)}</Link>;
  return (
    <a href={href} {...(outward ? { target: '_blank', rel: outwardRel } : {})}>
      {shown(children)}
    </a>
  );
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
