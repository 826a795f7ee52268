/** The library's colours that differ from the framework's. Text contrast is at least 4.5 : 1. */
export const look = {
  light: {
    accent: '#7a3b12',
    accentHover: '#5c2b0c',
    accentSoft: '#f7e9df',
    sidebar: '#3a2013',
    sidebarActive: '#6b3a1e',
    sidebarHover: '#4d2b19',
  },
  dark: {
    accent: '#f0b48c',
    accentHover: '#f6c9aa',
    onAccent: '#3a1c08',
    accentSoft: '#45291a',
    sidebar: '#1c110a',
    sidebarActive: '#54301b',
    sidebarHover: '#38200f',
  },
};
