import '../styles/studio.css';
import '../limbo/limbo.css';
import '../limbo/limbo.ts';
