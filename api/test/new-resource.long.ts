import './whole';
import './new-resource.test';
