import '../styles/studio.css';
import '../dice/dice.css';
import '../dice/dice.ts';
