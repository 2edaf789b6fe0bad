/** A library only waits to be asked for; asked here, it runs in a task of its own, before the page's own script does. */
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';
