import '../styles/studio.css';
import '../wheel/wheel.css';
import '../wheel/wheel.ts';
