import '../styles/studio.css';
import '../games/wheel/wheel.css';
import '../games/wheel/wheel.ts';
