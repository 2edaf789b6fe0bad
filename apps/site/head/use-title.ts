/** The tab is called what the page is called, wherever one goes. The document came with its own title, so nothing is fetched for that. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/texts.tsx';

/** What the document was asked for. A guard may have led on before anything was drawn. */
const askedFor = typeof window === 'undefined' ? '' : window.location.pathname;

export function useTitle(domain: string): void {
  const { pathname } = useLocation();
  const { locale } = useLocale();
  const { brand, defaultLocale: spoken } = useSite();
  const place = `${locale} ${pathname}`;
  const told = useRef(`${spoken} ${askedFor}`);
  useEffect(() => {
    if (told.current === place) return;
    told.current = place;
    import('./title.ts')
      .then(({ titleAt }) => titleAt({ pathname, locale, brand: brand.name, domain, spoken }))
      .then((title) => {
        if (told.current === place) document.title = title;
      })
      // Without the words the tab keeps its old name; what is lost with the line is told by the page.
      .catch(() => null);
  }, [place, pathname, locale, brand, domain, spoken]);
}
