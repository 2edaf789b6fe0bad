/** The help centre over any page. At its own address the hash picks the section, so a link to it is the section. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Dialog } from '#ui';
import { CustomerServiceList } from '../customer-service/CustomerServiceList.tsx';
import { FeedbackButton } from '../feedback/FeedbackButton.tsx';
import { Reader } from '../reader/Reader.tsx';
import { ReaderSkeleton } from '../reader/ReaderSkeleton.tsx';
import { HelpUnavailable } from './HelpUnavailable.tsx';
import { helpQuery } from './help.queries.ts';
import { findSection, sectionKeyOf } from './section.ts';
import { useHelpText } from './texts.ts';

type HelpPopupData = { readonly section?: string } | undefined;

export function HelpPopup({ data, onClose }: PopupProps<HelpPopupData>) {
  const text = useHelpText();
  return (
    <Dialog
      title={text('help.title')}
      closeLabel={text('help.close')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <CustomerServiceList />
          <FeedbackButton label={text('help.feedback')} />
        </>
      }
    >
      <Help asked={data?.section} />
    </Dialog>
  );
}

function Help({ asked }: { readonly asked: string | undefined }) {
  const text = useHelpText();
  const call = useCall();
  const { locale } = useLocale();
  const query = useQuery(helpQuery(call, locale));
  const { name, choose } = useSectionKey(asked);
  if (query.data === undefined && !query.isError) return <ReaderSkeleton titles={8} />;
  const chosen = findSection(query.data ?? [], name);
  if (query.data === undefined || chosen === undefined) return <HelpUnavailable query={query} />;
  return (
    <Reader
      readings={query.data}
      chosen={chosen}
      onChoose={choose}
      labels={{ list: text('help.sections'), back: text('help.back') }}
      opensOn={name === chosen.key ? 'text' : 'titles'}
    />
  );
}

/** At /help the address says which section is read; elsewhere the popup keeps it to itself. */
function useSectionKey(asked: string | undefined) {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const [own, setOwn] = useState(asked);
  if (!/^\/help\/*$/.test(pathname)) return { name: own, choose: setOwn };
  return {
    name: sectionKeyOf(hash) ?? own,
    choose: (key: string) => void navigate({ hash: key }, { replace: true }),
  };
}
