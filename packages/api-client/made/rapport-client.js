// Made by `npm run api-client` from the contract of Rapport. Use it as it is, in Node 20 and newer and in browsers.

/** Thrown when a call was refused. Its message is one sentence for a person. */
export class RapportRefusal extends Error {
    name = 'RapportRefusal';
    /** The HTTP status; 0: no server answered. */
    status;
    /** For programs: 'validation_failed', 'not_found', 'changed_meanwhile' … 'unreachable' when no server answered. */
    code;
    /** Which fields were refused, and why. */
    issues;
    /** Names this call in the log of the server. */
    requestId;
    /** Milliseconds after which the server wants to be asked again. */
    retryAfter;
    /** The whole answer: some refusals have more, as `current` or `answered`. */
    answer;
    constructor(status, answer, { retryAfter = null, cause } = {}) {
        super(textOf(answer.message) ?? textOf(answer.error) ?? `The server answered with status ${status}`, { cause });
        this.status = status;
        this.code = textOf(answer.code) ?? (status === 0 ? 'unreachable' : 'unreadable');
        this.issues = Array.isArray(answer.issues) ? answer.issues : [];
        this.requestId = textOf(answer.requestId);
        this.retryAfter = retryAfter;
        this.answer = answer;
    }
}
const textOf = (value) => (typeof value === 'string' && value !== '' ? value : null);

/** A call as `fetch` makes it. */
function requestOf(call, input, { address, key }) {
    const [method = '', path = ''] = call.split(' ');
    const { params = {}, query = {}, body, form } = input;
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
        if (value !== undefined && value !== null)
            asked.set(name, String(value));
    return {
        url: address + filled + (asked.size > 0 ? `?${asked}` : ''),
        init: {
            method,
            headers: {
                accept: input.onStep ? 'application/x-ndjson, text/event-stream' : '*/*',
                ...(key !== undefined && { authorization: `Bearer ${key}` }),
                ...(method !== 'GET' && { 'idempotency-key': input.idempotencyKey ?? newKey() }),
                ...(isJson(body) && { 'content-type': 'application/json' }),
                ...(body instanceof Blob && body.type !== '' && { 'content-type': body.type }),
            },
            ...(body !== undefined && { body: isJson(body) ? JSON.stringify(body) : body }), // bytes go as they are
            ...(form !== undefined && { body: formOf(form) }),
        },
    };
}
const isJson = (body) => body !== undefined && !(body instanceof Blob) && !(body instanceof ArrayBuffer) && !ArrayBuffer.isView(body);
function formOf(fields) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
        if (value === undefined)
            continue;
        if (value instanceof Blob)
            form.set(name, value);
        else
            form.set(name, String(value));
    }
    return form;
}
/** Unlike `randomUUID` this works in pages without a secure context, too. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Somebody who must wait longer is told so instead. */
const longestWait = 60_000;
const firstWait = 500;
const passing = new Set([429, 502, 503, 504]);
/** Tries until there is an answer that another try would not change, or no try is left. Throws when no server answers. */
async function answered(send, patience) {
    for (let attempt = 0;; attempt += 1) {
        const response = await attempted(send, patience, attempt === patience.retries);
        if (response && !passing.has(response.status))
            return response;
        const wait = (response && retryAfterOf(response)) ?? backOff(attempt);
        if (response && (attempt === patience.retries || wait > longestWait))
            return response;
        await response?.body?.cancel();
        await sleep(wait, patience.signal);
    }
}
/** Null when no server answered and there are tries left. */
async function attempted(send, { ms, signal }, isLast) {
    const late = new AbortController();
    const timer = ms === null ? undefined : setTimeout(() => late.abort(), ms);
    try {
        return await send(signal ? AbortSignal.any([signal, late.signal]) : late.signal);
    }
    catch (cause) {
        signal?.throwIfAborted();
        if (isLast)
            throw new RapportRefusal(0, { message: 'No server answered' }, { cause });
        return null;
    }
    finally {
        clearTimeout(timer);
    }
}
/** Milliseconds of a Retry-After: seconds, or a time by the server's own clock. */
function retryAfterOf({ headers }) {
    const value = headers.get('retry-after');
    if (value === null)
        return null;
    const seconds = Number(value);
    const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.parse(headers.get('date') ?? '');
    return Number.isNaN(ms) ? null : Math.max(0, ms);
}
/** Doubles from try to try; half of it is chance, so that many clients do not come back at once. */
const backOff = (attempt) => firstWait * 2 ** attempt * (0.5 + Math.random() / 2);
const sleep = (ms, signal) => new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
    };
    const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
});

/** The lines of an answer as they arrive. */
async function* linesOf(response) {
    if (response.body === null)
        return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    try {
        let rest = '';
        for (;;) {
            const { done, value = '' } = await reader.read();
            const lines = (rest + value).split(/\r?\n/);
            rest = lines.pop() ?? '';
            yield* lines;
            if (done)
                break;
        }
        if (rest !== '')
            yield rest;
    }
    finally {
        await reader.cancel();
    }
}
/** Server-sent events with JSON in `data`. */
async function* eventsOf(response) {
    let event = 'message';
    let data = '';
    for await (const line of linesOf(response)) {
        if (line.startsWith('event:'))
            event = line.slice('event:'.length).trim();
        if (line.startsWith('data:'))
            data += line.slice('data:'.length);
        if (line !== '' || data === '')
            continue;
        yield { event, data: JSON.parse(data) };
        event = 'message';
        data = '';
    }
}

/** The answer of a call: JSON as it is, a file as its response. Throws what was refused. */
async function readAnswer(response, onStep) {
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok)
        throw new RapportRefusal(response.status, await refusalOf(response), { retryAfter: retryAfterOf(response) });
    if (type.startsWith('application/json'))
        return response.json();
    if (onStep && type.startsWith('application/x-ndjson'))
        return lastOfLines(response, onStep);
    if (onStep && type.startsWith('text/event-stream'))
        return lastOfEvents(response, onStep);
    return response;
}
/** A proxy answers with a page of its own. */
async function refusalOf(response) {
    try {
        const answer = await response.json();
        return isObject(answer) ? answer : {};
    }
    catch {
        return {};
    }
}
async function lastOfLines(response, onStep) {
    for await (const line of linesOf(response)) {
        const told = line === '' ? {} : JSON.parse(line);
        if (!isObject(told))
            continue;
        if ('progress' in told)
            onStep(told.progress);
        if ('success' in told)
            return resultOf(told);
    }
    throw brokenOff();
}
async function lastOfEvents(response, onStep) {
    for await (const { event, data } of eventsOf(response)) {
        if (!isObject(data))
            continue;
        if (event === 'progress')
            onStep(data);
        if (event === 'result' || event === 'error')
            return resultOf(data);
    }
    throw brokenOff();
}
function resultOf(told) {
    if (told.success === true)
        return told;
    throw new RapportRefusal(typeof told.status === 'number' ? told.status : 500, told);
}
const brokenOff = () => new RapportRefusal(0, { message: 'The answer broke off' });
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const usualRetries = 4;
const usualPatience = 120_000;
/** A client of one installation, for Node 20 and newer and for browsers. */
export function createRapportClient(options = {}) {
    const { ask, upload } = connect(options);
    const call = async (key, input = {}) => readAnswer(await ask(key, input), input.onStep);
    async function* pages(key, input = {}) {
        let cursor = input.query?.cursor;
        do {
            const page = (await call(key, { ...input, query: { ...input.query, cursor } })); // the type of `pages` names no other call
            yield* page.data;
            cursor = page.nextCursor;
        } while (cursor !== null);
    }
    async function* events(manner = {}) {
        const response = await readAnswer(await ask('GET /api/events', manner));
        if (response instanceof Response)
            yield* eventsOf(response);
    }
    // The server is held to the contract of which the types of each call are made.
    return { call: call, pages: pages, events, upload };
}
function connect({ address = '', key, retries = usualRetries, patience = usualPatience, ...options }) {
    const { fetch = (url, init) => globalThis.fetch(url, init) } = options;
    const base = address.replace(/\/+$/, '');
    return {
        ask: (call, input) => {
            const { url, init } = requestOf(call, input, { address: base, key });
            return answered((signal) => fetch(url, { ...init, signal }), { retries, ms: patience, signal: input.signal });
        },
        /** The address is signed, and may be that of a bucket: it is shown no key. */
        upload: async (uploadUrl, body, { signal } = {}) => {
            const url = uploadUrl.startsWith('/') ? base + uploadUrl : uploadUrl;
            await readAnswer(await answered((ended) => fetch(url, { method: 'PUT', body, signal: ended }), { retries, ms: null, signal }));
        },
    };
}
