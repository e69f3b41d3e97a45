console.log('starting');
