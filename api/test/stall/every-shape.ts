process.env['EVERY_SHAPE'] = '1';
export {};
