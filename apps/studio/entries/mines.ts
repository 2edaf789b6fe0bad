import '../styles/studio.css';
import '../mines/mines.css';
import '../mines/mines.ts';
