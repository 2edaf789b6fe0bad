import '../styles/studio.css';
import '../colour/colour.css';
import '../colour/colour.ts';
