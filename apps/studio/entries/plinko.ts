import '../styles/studio.css';
import '../games/plinko/plinko.css';
import '../games/plinko/plinko.ts';
