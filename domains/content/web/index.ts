/** Entry point of the content screens. */
export { announcementsQuery, listNotices, memberAnnouncementsQuery } from './announcement/announcement.queries.ts';
export { type Bootstrap, BootstrapRoot, useBootstrap, useFlag } from './bootstrap.ts';
export { openCustomerService } from './customer-service/customer-service.ts';
export { customerServiceIcon } from './customer-service/customer-service-icon.ts';
export { useLiveChat, useOpenSupport } from './customer-service/use-customer-service.ts';
export { androidAppUrl, iosAppUrl } from './download/app-url.ts';
export { feedbackPage } from './feedback/page.ts';
export { helpQuery } from './help/help.queries.ts';
export { contentPopups } from './popup-parts.ts';
export { announcementPopup, helpPopup, noticePopup } from './popups.ts';
export { closedScreen, closedScreenModule, downloadScreen, helpScreen } from './screens.ts';
export { useSiteOrigin } from './site-origin.ts';
export { listSocialLinks } from './social.ts';
export { StatusGate } from './status/StatusGate.tsx';
export { useServerReturn } from './status/server-return.queries.ts';
export { statusOf } from './status/system-status.queries.ts';
export { contentTexts } from './texts.ts';
