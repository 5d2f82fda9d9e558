// Begins the app that is on this device: see client/device-page.config.ts.
const { entry, needs } = document.currentScript.dataset
const join = (tag, rest) => document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '' }, rest))
for (const href of needs.split(' ')) join('link', { rel: 'modulepreload', href })
join('script', { type: 'module', src: entry })
