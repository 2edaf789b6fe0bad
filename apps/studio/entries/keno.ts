import '../styles/studio.css';
import '../games/keno/keno.css';
import '../games/keno/keno.ts';
