export { profileOf } from './profile.ts';
