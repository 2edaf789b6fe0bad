import '../styles/studio.css';
import '../games/dice/dice.css';
import '../games/dice/dice.ts';
