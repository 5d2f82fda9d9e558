/** The look of the page of a link, light and dark. */
export const shareStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fbfbf9, #161615); color: light-dark(#1c1c1a, #ececea); }
main { max-width: 720px; margin: 0 auto; padding: 24px; }
video { display: block; width: 100%; max-height: 75vh; border-radius: 8px; background: #000; }
h1 { margin: 16px 0 0; font-size: 20px; line-height: 28px; overflow-wrap: anywhere; }
h2 { margin: 24px 0 4px; font-size: 14px; line-height: 20px; }
p, ul { margin: 0; color: light-dark(#5c5c57, #a9a9a4); }
ul { padding: 0; list-style: none; }
.end { margin-top: 24px; font-size: 14px; }
.closed { padding-top: 20vh; text-align: center; }
`
