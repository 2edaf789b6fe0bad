import '../styles/studio.css';
import '../games/crash/crash.css';
import '../games/crash/crash.ts';
