import '../styles/studio.css';
import '../games/colour/colour.css';
import '../games/colour/colour.ts';
