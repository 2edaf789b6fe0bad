import '../styles/studio.css';
import '../hilo/hilo.css';
import '../hilo/hilo.ts';
