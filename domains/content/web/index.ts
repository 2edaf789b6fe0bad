/** The door of the content room's screens. */
export { announcementsQuery, memberAnnouncementsQuery, noticesOf } from './announcement.queries.ts';
export { androidAddress, iosAddress } from './app-address.ts';
export { type Bootstrap, BootstrapRoot, useBootstrap, useFlag } from './bootstrap.ts';
export { openCustomerService } from './customer-service.ts';
export { feedbackPage } from './feedback/page.ts';
export { helpQuery } from './help.queries.ts';
export { contentPopups } from './parts.ts';
export { StatusGate } from './player/StatusGate.tsx';
export { useLiveChat, useSupportWay } from './player/use-customer-service.ts';
export { announcementPopup, helpPopup, noticePopup } from './popups.ts';
export { useReturn } from './return.queries.ts';
export { closedScreen, closedScreenModule, downloadScreen, helpScreen } from './screens.ts';
export { serviceIcon } from './service-icon.ts';
export { useSiteOrigin } from './site-origin.ts';
export { socialLinks } from './social.ts';
export { statusOf } from './system-status.queries.ts';
export { contentTexts } from './texts.ts';
