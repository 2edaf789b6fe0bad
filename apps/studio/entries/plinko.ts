import '../styles/studio.css';
import '../plinko/plinko.css';
import '../plinko/plinko.ts';
