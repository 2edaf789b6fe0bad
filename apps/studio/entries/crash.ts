import '../styles/studio.css';
import '../crash/crash.css';
import '../crash/crash.ts';
