import '../styles/studio.css';
import '../games/mines/mines.css';
import '../games/mines/mines.ts';
