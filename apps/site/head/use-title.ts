/** The title of the tab follows the page. The document came with its own title, so nothing is fetched for that one. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';

/** The path of the document. A guard may have redirected before anything was rendered. */
const initialPathname = typeof window === 'undefined' ? '' : window.location.pathname;

export function useTitle(domain: string): void {
  const { pathname } = useLocation();
  const { locale } = useLocale();
  const { brand, defaultLocale: domainLocale } = useSite();
  const page = `${locale} ${pathname}`;
  const titledPage = useRef(`${domainLocale} ${initialPathname}`);
  useEffect(() => {
    if (titledPage.current === page) return;
    titledPage.current = page;
    import('./title.ts')
      .then(({ loadTitle }) => loadTitle({ pathname, locale, brand: brand.name, domainTitle: domain, domainLocale }))
      .then((title) => {
        if (titledPage.current === page) document.title = title;
      })
      // Without the texts the tab keeps its old title; a lost connection is reported by the page.
      .catch(() => null);
  }, [page, pathname, locale, brand, domain, domainLocale]);
}
