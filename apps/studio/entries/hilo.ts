import '../styles/studio.css';
import '../games/hilo/hilo.css';
import '../games/hilo/hilo.ts';
