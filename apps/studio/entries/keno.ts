import '../styles/studio.css';
import '../keno/keno.css';
import '../keno/keno.ts';
