/** Pages that are open; each later one adds its line. */
import { AgentAnnouncements } from './AgentAnnouncements.tsx';

export const agentPages = [
  { key: 'agentAnnouncement', icon: 'megaphone', label: 'agent.announcements', page: AgentAnnouncements },
] as const;

export const firstPage = 'agentAnnouncement';
