/** Tells the frame of the outside counter where the visitor is. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const hasOptedOut = () =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export function AnalyticsFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    // What follows the path may be a code or an order: nobody else's business.
    if (isOpen) frame.current?.contentWindow?.postMessage(location.origin + pathname, '*');
  }, [isOpen, pathname]);
  if (hasOptedOut()) return null;
  return (
    <iframe ref={frame} src="/visits.html" sandbox="allow-scripts" title="Visits" hidden onLoad={() => setOpen(true)} />
  );
}
