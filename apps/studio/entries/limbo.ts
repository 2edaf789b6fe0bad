import '../styles/studio.css';
import '../games/limbo/limbo.css';
import '../games/limbo/limbo.ts';
